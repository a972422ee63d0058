import type { SetupStepId } from '@rostro/shared/contract/clinic/setup';
import { SETUP_LINKS } from '#office/extras/setup.ts';
import { useIsOn } from '#office/nav/modules.ts';
import { STEP_WORDS } from './steps.ts';

/** The pages that close a step's gap, those of optional rooms first. */
export function useStepLinks(step: SetupStepId): readonly { to: string; label: string }[] {
  const isOn = useIsOn();
  const ofRooms = SETUP_LINKS.filter((link) => link.step === step && isOn(link.room));
  return [...ofRooms, ...STEP_WORDS[step].links];
}
