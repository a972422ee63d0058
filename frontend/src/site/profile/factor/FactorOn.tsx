import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { switchOffSecondFactor } from '#session/secondFactor.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { rememberSecondFactor } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { LostPhone } from './LostPhone.tsx';
import { State } from './State.tsx';

interface FactorOnProps {
  /** It takes the place of what had the focus. */
  focused: boolean;
  onSwitchedOff: () => void;
}

export function FactorOn({ focused, onSwitchedOff }: FactorOnProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: switchOffSecondFactor,
    onSuccess: () => {
      toast.success('Verificación en dos pasos desactivada');
      onSwitchedOff();
      rememberSecondFactor(false);
    },
  });
  return (
    <div className={parts.card}>
      <div className={parts.head}>
        <State on />
        <Button variant="danger" small autoFocus={focused} onClick={() => setAsking(true)}>
          Desactivar
        </Button>
      </div>
      <p className="muted small">
        Al iniciar sesión te pediremos el código de 6 dígitos que muestre tu aplicación de verificación.
      </p>
      <LostPhone />
      {asking && (
        <AskDialog
          question="¿Desactivar la verificación en dos pasos?"
          yes="Sí, desactivar"
          busyText="Desactivando..."
          no="Conservarla"
          busy={isPending}
          problem={error ? sayProblem(error) : undefined}
          onYes={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="muted">
            Para entrar bastará con tu contraseña. Si quieres activarla de nuevo, tendrás que configurar otra vez la
            aplicación.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
