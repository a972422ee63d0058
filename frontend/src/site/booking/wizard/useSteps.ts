import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Wish, wishParameters } from '#site/slots/wish.ts';

export type Step = 1 | 2 | 3;

interface StepState {
  step?: Step;
}

/**
 * The current step, stored in the history entry: Back returns to the previous step, and a reload keeps it. The address
 * has what the client wishes of the time.
 */
export function useSteps() {
  const location = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (step: Step, wish: Wish, how: { replace?: boolean; preventScrollReset?: boolean } = {}) => {
      const state: StepState = { step };
      const search = new URLSearchParams(wishParameters(wish)).toString();
      void navigate({ pathname: '/servicios', search }, { state, ...how });
    },
    [navigate],
  );
  const asked = (location.state as StepState | null)?.step ?? 1;
  /** `arrival` changes with every history entry, also if the step is the same. */
  return { asked, goTo, arrival: location.key };
}
