import type { ModuleName } from '@rostro/shared/optional/modules';
import type { ComponentType } from 'react';

/** What rooms show at a place of another room's page, by room, in order. */
export type Fills<Props> = Readonly<{ [Room in ModuleName]?: ComponentType<Props> }>;

export interface SlotProps<Props> {
  of: Fills<Props>;
  with: NoInfer<Props>;
}

/** Each wing has a `Slot` of its own, which knows the rooms that are switched off. */
export const Places = <Props extends object>({
  of,
  with: props,
  off,
}: SlotProps<Props> & { off: readonly ModuleName[] }) =>
  (Object.entries(of) as [ModuleName, ComponentType<Props>][]).map(
    ([room, Fill]) => !off.includes(room) && <Fill key={room} {...props} />,
  );
