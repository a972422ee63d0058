import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type Step = 1 | 2 | 3;

interface StepState {
  step?: Step;
}

/** The current step, stored in the history entry: Back returns to the previous step, and a reload keeps it. */
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
  /** `arrival` changes with every history entry, also if the step is the same. */
  return { asked, goTo, arrival: location.key };
}
