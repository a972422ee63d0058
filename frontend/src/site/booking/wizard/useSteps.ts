import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type Wish, wishParameters } from '#site/slots/wish.ts';

export type Step = 1 | 2 | 3;

interface StepState {
  step?: Step;
}

/**
 * The current step, stored in the history entry: Back returns to the previous step, and a reload keeps it. The address
 * holds the wishes for the time.
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
  const { step } = (location.state ?? {}) as StepState;
  const isOwn = useNavigationType() !== 'POP' && step !== undefined;
  return {
    asked: step ?? 1,
    goTo,
    /** Changes with every history entry, also if the step is the same. */
    arrival: location.key,
    /** The wizard itself led here just now; otherwise Back, a reload or a link did. */
    isOwn,
  };
}
