import type { ConfirmedStep } from '@rostro/shared/contract/clinic/setup';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useOnce } from '#edit/useOnce.ts';
import { confirmStepMutation } from '#office/clinic/published/setup.ts';
import { SAVED, useSaving } from '#office/clinic/published/useSaving.ts';

/** Accepts what a step begins with, by one press. */
export function ConfirmStep({ step, label }: { step: ConfirmedStep; label: string }) {
  // A row has no place for an error.
  const confirming = useSaving(confirmStepMutation(useQueryClient()), SAVED, false);
  const confirm = useOnce(confirming);
  return (
    <Button loading={confirming.isPending} onClick={() => void confirm(step)}>
      {label}
    </Button>
  );
}
