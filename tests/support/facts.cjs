/** `virtual:facts` in Jest: the facts of all optional rooms, as the build joins them (`infra/build/parts.ts`). */
const { globSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
exports.clientFacts = globSync('services/optional/*/facts.ts', { cwd: root })
  .sort()
  .map((file) => require(join(root, file)).clientFacts);
