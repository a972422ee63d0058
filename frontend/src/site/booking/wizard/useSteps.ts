import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type Step = 1 | 2 | 3;

interface StepState {
  step?: Step;
}

/** The step lives in the history entry: back goes to the step before, a reload stays where it was. */
export function useSteps() {
  const location = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (step: Step, how = { replace: false }) => {
      const state: StepState = { step };
      void navigate('/servicios', { state, ...how });
    },
    [navigate],
  );
  const asked = (location.state as StepState | null)?.step ?? 1;
  /** `arrival` is another one at each entry, even at one that asks for the same step. */
  return { asked, goTo, arrival: location.key };
}
