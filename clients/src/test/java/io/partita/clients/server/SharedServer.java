package io.partita.clients.server;

import java.net.URI;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Hands clients of one server to the tests of the AWS SDK for Java. The server lives as long as the test run; the tables of a test are
 * deleted behind it. Classes that use it run one after the other.
 */
public final class SharedServer implements ParameterResolver, AfterEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(SharedServer.class);

    private record Running(ServerProcess server, DynamoDbClient client) implements AutoCloseable {
        static Running start() {
            ServerProcess server = ServerProcess.startInMemory();
            return new Running(server, Clients.of(server.endpoint()));
        }

        @Override
        public void close() {
            client.close();
            server.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == DynamoDbClient.class || type == DynamoDbEnhancedClient.class || type == URI.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Running running = running(context);
        Class<?> type = parameter.getParameter().getType();
        if (type == DynamoDbClient.class) {
            return running.client();
        }
        if (type == URI.class) {
            return running.server().endpoint();
        }
        return DynamoDbEnhancedClient.builder().dynamoDbClient(running.client()).build();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Clients.deleteAllTables(running(context).client());
    }

    private static Running running(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(SharedServer.class, key -> Running.start(), Running.class);
    }
}
