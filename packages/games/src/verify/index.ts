export { RUN_FILE_BYTES, readRunFile, type FileProblem, type RunFile } from './run-file.ts'
export { verifyText, type EngineOf, type Problem, type Verified } from './verify-run.ts'
