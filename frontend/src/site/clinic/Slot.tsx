import type { ModuleName } from '@rostro/shared/optional/modules';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { Places, type SlotProps } from '#ui/Places.tsx';

const NONE: readonly ModuleName[] = [];

export const Slot = <Props extends object>(slot: SlotProps<Props>) => (
  <Places {...slot} off={useQuery(businessQuery()).data?.modulesOff ?? NONE} />
);
