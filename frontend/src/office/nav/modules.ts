import type { ModuleName } from '@rostro/shared/optional/modules';
import { useSession } from '#session/useSession.ts';

const NONE: readonly ModuleName[] = [];

export const useModulesOff = (): readonly ModuleName[] => useSession().me?.modulesOff ?? NONE;

export function useIsOn(): (module: ModuleName) => boolean {
  const off = useModulesOff();
  return (module) => !off.includes(module);
}

/** Entries of core rooms, and those of rooms that are on. */
export const shownBy = <T extends { room?: ModuleName }>(
  entries: readonly T[],
  isOn: (module: ModuleName) => boolean,
): T[] => entries.filter(({ room }) => room === undefined || isOn(room));
