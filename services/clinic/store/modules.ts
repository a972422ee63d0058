import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { forgetModules } from '@rostro/rules/http/modules';
import type { ModulesItem, StoredModule } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ModuleName } from '@rostro/shared/optional/modules';

/**
 * Condition: no module was switched since they were read.
 * @param turned the module's own writes
 */
export async function saveModule(
  author: Author,
  before: ModulesItem | null,
  module: ModuleName,
  after: StoredModule,
  { at, turned }: { at: string; turned: readonly Write[] },
): Promise<ModulesItem> {
  const seen = before?.version ?? 0;
  const modules = { ...before?.modules, [module]: after };
  const item: ModulesItem = { ...keys.modules(), version: seen + 1, modules, updatedAt: at };
  await transact(author, at, [{ label: 'modules', put: item, ...versionIs('version', seen) }, ...turned]);
  forgetModules();
  return item;
}
