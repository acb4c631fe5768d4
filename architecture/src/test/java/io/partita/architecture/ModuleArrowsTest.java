package io.partita.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModuleArrowsTest {
    @Test
    void mainClassesAreFound() {
        assertThat(ProductionCode.CLASSES.contain("io.partita.model.value.AttributeValue"))
                .as("classes of the model were read")
                .isTrue();
    }

    @Test
    void everyModuleUsesOnlyWhatItsArrowsAllow() {
        classes()
                .should(dependOnlyOn(
                        "what the arrows of its module allow",
                        dependency -> Module.of(dependency.getOriginClass()).mayUse(dependency.getTargetClass())))
                .check(ProductionCode.CLASSES);
    }

    @Test
    void engineSeesTheStorageInterfaceAndNoImplementation() {
        classes()
                .that()
                .resideInAPackage("io.partita.engine..")
                .should(dependOnlyOn(
                        "the package io.partita.storage itself, not those below it",
                        dependency ->
                                !Module.packageOf(dependency.getTargetClass()).startsWith("io.partita.storage.")))
                .allowEmptyShould(true)
                .check(ProductionCode.CLASSES);
    }

    @Test
    void internalPackagesAreUsedByTheirOwnModuleAlone() {
        classes()
                .should(dependOnlyOn("internal packages of its own module", dependency -> {
                    JavaClass target = dependency.getTargetClass();
                    return !isInternal(target) || Module.of(target) == Module.of(dependency.getOriginClass());
                }))
                .check(ProductionCode.CLASSES);
    }

    /** Values raise errors and an error may carry an item, so these packages of the model lean on each other. */
    @ParameterizedTest
    @EnumSource(Module.class)
    void packagesOfAModuleHaveNoCyclesSaveThatErrorsCarryItems(Module module) {
        slices().assignedFrom(packagesOf(module))
                .should()
                .beFreeOfCycles()
                .ignoreDependency(
                        JavaClass.Predicates.resideInAPackage("io.partita.model.error"),
                        JavaClass.Predicates.resideInAPackage("io.partita.model.item"))
                .allowEmptyShould(true)
                .check(ProductionCode.CLASSES);
    }

    private static boolean isInternal(JavaClass type) {
        String name = Module.packageOf(type);
        return Module.isUnder("io.partita", name) && (name + ".").contains(".internal.");
    }

    private static ArchCondition<JavaClass> dependOnlyOn(String description, Predicate<Dependency> allowed) {
        return new ArchCondition<>("depend only on " + description) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    if (!allowed.test(dependency)) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }

    /** What is internal to a package counts as a part of it: the two may use each other. */
    private static String withoutInternal(String packageName) {
        int internal = (packageName + ".").indexOf(".internal.");
        return internal < 0 ? packageName : packageName.substring(0, internal);
    }

    private static SliceAssignment packagesOf(Module module) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return Module.isUnder("io.partita", type.getPackageName()) && Module.of(type) == module
                        ? SliceIdentifier.of(withoutInternal(type.getPackageName()))
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages of " + module.root;
            }
        };
    }
}
