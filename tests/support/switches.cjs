/** `virtual:switches` in Jest: the switches of all optional rooms, as the build joins them (`infra/build/parts.ts`). */
const { globSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
exports.switches = globSync('services/optional/*/switch.ts', { cwd: root })
  .sort()
  .map((file) => require(join(root, file)).moduleSwitch);
