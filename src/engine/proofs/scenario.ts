// Scenarios: the executable rulebook (docs/scenarios.md). Read them, run them, find them.

export { scenarioSchema } from './scenario-format.ts';
export {
  findScenarios,
  type Problem,
  problemText,
  readScenarioFiles,
  readScenarios,
  type Scenario,
  type ScenarioFile,
  ScenarioFileError,
  scenariosOf,
} from './scenario-read.ts';
export { resultText, runScenario, type ScenarioResult } from './scenario-run.ts';
