/** Every test of client code runs with MobX at its strictest; what it says about it, consoleGuard turns into a failure. */
import { configure } from "mobx";

configure({ enforceActions: "always" });
