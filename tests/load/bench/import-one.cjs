// Prints the import time of one bundle, in a process that has imported nothing else.
const began = performance.now();
require(process.argv[2]);
process.stdout.write(String(performance.now() - began), () => process.exit(0));
