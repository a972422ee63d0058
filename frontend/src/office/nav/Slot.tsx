import { Places, type SlotProps } from '#ui/Places.tsx';
import { useModulesOff } from './modules.ts';

export const Slot = <Props extends object>(slot: SlotProps<Props>) => <Places {...slot} off={useModulesOff()} />;
