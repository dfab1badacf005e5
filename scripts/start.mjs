// No static import and no recent syntax here: on an old Node this file must still get far enough to
// say what is wrong.
const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Reflex Labs needs Node ${oldest} or newer to set itself up; this is ${process.version}.`,
  )
  process.exit(1)
}
void import('./setup/start.mjs').then(({ start }) => start())
