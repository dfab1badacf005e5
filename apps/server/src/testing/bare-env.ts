/**
 * What a program of ours is started with where nothing of the test's own environment may reach it. The
 * compiled code that a run of the tests keeps changes nothing but the time that a start takes.
 */
export const bareEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
