package io.partita.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Time, ids and randomness are handed in, so that tests can move the clock and repeat a run from its seed. */
class AmbientCallsTest {
    private static final Set<String> WITH_ANY_ARGUMENTS = Set.of(
            "java.lang.System.currentTimeMillis",
            "java.lang.System.nanoTime",
            "java.lang.Math.random",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone",
            "java.util.UUID.randomUUID",
            "java.util.concurrent.ThreadLocalRandom.current",
            "java.security.SecureRandom.<init>");

    /** With an argument (a clock, a seed) these are fine. */
    private static final Set<String> WITHOUT_ARGUMENTS = Set.of(
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.util.Date.<init>",
            "java.util.Random.<init>",
            "java.util.SplittableRandom.<init>");

    @Test
    void onlyTheCommandLineReachesForTheClockAndForRandomness() {
        noClasses()
                .that(DescribedPredicate.describe(
                        "reside outside the command line, where the parts are put together",
                        type -> !Module.isUnder(Module.CLI.root, type.getPackageName())))
                .should(reachForAmbientState())
                .check(ProductionCode.CLASSES);
    }

    private static ArchCondition<JavaClass> reachForAmbientState() {
        return new ArchCondition<>("reach for the clock, ids or randomness by themselves") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                    if (access.getTarget() instanceof CodeUnitAccessTarget target && isAmbient(target)) {
                        events.add(SimpleConditionEvent.satisfied(access, access.getDescription()));
                    }
                }
            }
        };
    }

    private static boolean isAmbient(CodeUnitAccessTarget target) {
        String name = target.getOwner().getName() + "." + target.getName();
        return WITH_ANY_ARGUMENTS.contains(name)
                || (WITHOUT_ARGUMENTS.contains(name)
                        && target.getRawParameterTypes().isEmpty());
    }
}
