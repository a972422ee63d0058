import type { ComponentType } from 'react';

/** What rooms show at a place of another room's page, by room, in order. */
export type Fills<Props> = Readonly<Record<string, ComponentType<Props>>>;

interface SlotProps<Props> {
  of: Fills<Props>;
  with: NoInfer<Props>;
}

export const Slot = <Props extends object>({ of, with: props }: SlotProps<Props>) =>
  Object.entries(of).map(([room, Fill]) => <Fill key={room} {...props} />);
