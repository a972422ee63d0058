import type { ModuleName } from '@rostro/shared/optional/modules';
import { ROOM_OF_AREA } from '@rostro/shared/optional/permissions';
import type { PermissionArea } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';

const NONE: readonly ModuleName[] = [];

export const useModulesOff = (): readonly ModuleName[] => useSession().me?.modulesOff ?? NONE;

export function useIsOn(): (module: ModuleName) => boolean {
  const off = useModulesOff();
  return (module) => !off.includes(module);
}

const roomOf: Readonly<Partial<Record<PermissionArea, ModuleName>>> = ROOM_OF_AREA;

/** Whether the permissions of an area are of the core, or of a room that is on. */
export function useIsAreaOn(): (area: PermissionArea) => boolean {
  const isOn = useIsOn();
  return (area) => {
    const room = roomOf[area];
    return room === undefined || isOn(room);
  };
}

/** Entries of core rooms, and those of rooms that are on. */
export const shownBy = <T extends { room?: ModuleName }>(
  entries: readonly T[],
  isOn: (module: ModuleName) => boolean,
): T[] => entries.filter(({ room }) => room === undefined || isOn(room));
