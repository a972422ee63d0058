import { switches } from 'virtual:switches';
import { apart } from '@rostro/platform/sweep';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { moduleIn, modulesNow } from '@rostro/rules/http/modules';
import type { ModulesItem, StoredModule } from '@rostro/rules/table/items';
import type { ModuleDue, Modules } from '@rostro/shared/contract/clinic/modules';
import { AppError } from '@rostro/shared/errors';
import { CLOSING_MINUTES, MODULE_NAMES, MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import { addMinutes } from '@rostro/shared/time';
import { saveModule } from '../store/modules.ts';

const switchOf = (module: ModuleName) => switches.find(({ room }) => room === module);
const owedBy = async (module: ModuleName, now: string): Promise<ModuleDue[]> =>
  (await switchOf(module)?.owed(now)) ?? [];
const turnedWrites = async (module: ModuleName, isOn: boolean): Promise<Write[]> =>
  (await switchOf(module)?.turned?.(isOn)) ?? [];

const shown = (item: ModulesItem | null): Modules => ({
  version: item?.version ?? 0,
  items: MODULE_NAMES.map((module) => ({ module, ...moduleIn(item, module) })),
});

export const listModules: UseCase<'listModules'> = async () => shown(await modulesNow());

export const listModuleDues: UseCase<'listModuleDues'> = async ({ params }, { now }) => ({
  items: await owedBy(params.module, now),
});

const sayDues = (dues: readonly ModuleDue[]): string => dues.map(({ count, what }) => `${count} ${what}`).join(', ');

/** A module that is off, or closing, is not closed again. To switch it on cancels the closing. */
export const switchModule: UseCase<'switchModule'> = ({ params: { module }, body: { isOn, version } }, context) =>
  untilSettled(async () => {
    const item = await modulesNow();
    if ((item?.version ?? 0) !== version) throw new AppError('changed_meanwhile');
    const before = moduleIn(item, module);
    if ((before.state === 'on') === isOn) return shown(item);
    if (!isOn) {
      const dues = await owedBy(module, context.now);
      const { label } = MODULES[module];
      if (dues.length > 0) throw new AppError('module_in_use', { module: label, dues: sayDues(dues) });
    }
    const after: StoredModule = isOn
      ? { state: 'on' }
      : { state: 'closing', until: addMinutes(context.now, CLOSING_MINUTES) };
    const author = staffAuthor(context, {
      action: 'module.switch',
      subject: module,
      subjectName: MODULES[module].label,
      before,
      after,
    });
    const turned = await turnedWrites(module, isOn);
    return shown(await saveModule(author, item, module, after, { at: context.now, turned }));
  });

const isDue = ({ state, until = '' }: StoredModule, now: string): boolean => state === 'closing' && until <= now;

/**
 * Ends each closing whose minute is over. No request that took the module for switched on lives by then, so what is owed
 * now is all: with any of it the module stays on.
 */
async function settle(module: ModuleName, now: string): Promise<void> {
  const item = await modulesNow();
  if (!isDue(moduleIn(item, module), now)) return;
  const isKept = (await owedBy(module, now)).length > 0;
  const after: StoredModule = isKept ? { state: 'on', keptAt: now } : { state: 'off' };
  const turned = await turnedWrites(module, isKept);
  await saveModule({ kind: 'system' }, item, module, after, { at: now, turned });
}

/** Takes its turn in a sweep each minute. */
export async function settleModules(now: string): Promise<{ failed: number }> {
  const counts = { failed: 0 };
  const item = await modulesNow();
  const due = MODULE_NAMES.filter((module) => isDue(moduleIn(item, module), now));
  for (const module of due)
    await apart(counts, 'a module could not be switched off', { module }, () =>
      untilSettled(() => settle(module, now)),
    );
  return counts;
}
