import type { Me } from '@rostro/shared/contract/clients/clients';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { needed } from '#api/queryClient.ts';
import { endOtherSessions } from '#api/sessions.ts';
import { useOnce } from '#edit/useOnce.ts';
import { switchOffSecondFactor } from '#session/secondFactor.ts';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { rememberSecondFactor, secondFactorQuery } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';
import { useHasBeenTrue } from '../parts/useHasBeenTrue.ts';
import { useRecentSignIn } from '../parts/useRecentSignIn.tsx';
import { LostPhone } from './LostPhone.tsx';

function State({ on }: { on: boolean }) {
  const Icon = on ? ShieldCheck : ShieldOff;
  return (
    <p className={classes('inline-flex items-center gap-2 font-medium', on ? 'text-sage-ink' : 'text-muted')}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {on ? 'Activada' : 'Desactivada'}
    </p>
  );
}

interface FactorOnProps {
  /** Take the focus, because this card replaces the element that had it. */
  focused: boolean;
  guard: (action: () => void) => void;
  onSwitchedOff: () => void;
}

function FactorOn({ focused, guard, onSwitchedOff }: FactorOnProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      // First, so that no other session continues without it.
      await endOtherSessions();
      await switchOffSecondFactor();
    },
    onSuccess: () => {
      toast.success('Verificación en dos pasos desactivada');
      onSwitchedOff();
      rememberSecondFactor(false);
    },
  });
  const switchOff = useOnce({ mutateAsync });
  return (
    <div className={parts.card}>
      <div className={parts.head}>
        <State on />
        <Button variant="danger" small autoFocus={focused} onClick={() => guard(() => setAsking(true))}>
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
          onYes={() => void switchOff()}
          onClose={() => setAsking(false)}
        >
          <p className="muted">
            Para entrar bastará con tu contraseña. Si quieres activarla de nuevo, tendrás que configurar otra vez la
            aplicación. También se cierran tus sesiones en otros dispositivos.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

interface FactorOffProps {
  /** Take the focus, because this card replaces the element that had it. */
  focused: boolean;
  byGoogle: boolean;
  onSetUp: () => void;
}

function FactorOff({ focused, byGoogle, onSetUp }: FactorOffProps) {
  return (
    <div className={parts.card}>
      <div className={parts.head}>
        <State on={false} />
        <Button variant="outline" small autoFocus={focused} onClick={onSetUp}>
          Activar verificación
        </Button>
      </div>
      <p className="muted small">
        Necesitas una aplicación de verificación en tu teléfono, como Google Authenticator o Microsoft Authenticator.
        {byGoogle && ' Al entrar con Google no te la pedimos: ahí vale la verificación de Google.'}
      </p>
    </div>
  );
}

/** Lazy, because it contains the library for QR codes. */
const FactorSetUp = lazy(() => import('./FactorSetUp.tsx'));

const waiting = <Skeleton height={126} radius={12} />;

export function FactorSection({ me }: { me: Me }) {
  const { data: on, error, refetch } = useQuery(needed(secondFactorQuery()));
  const [settingUp, setSettingUp] = useState(false);
  const [switchedOff, setSwitchedOff] = useState(false);
  const touched = useHasBeenTrue(settingUp || switchedOff);
  const { guard, dialog } = useRecentSignIn(me);
  return (
    <Section
      title="Verificación en dos pasos"
      lead="Además de tu contraseña pedimos un código de tu teléfono: así nadie entra a tu cuenta aunque la averigüe."
    >
      {on === undefined && !error && waiting}
      {on === undefined && error && <ErrorNote title={sayProblem(error)} onRetry={() => void refetch()} />}
      {on === true && <FactorOn focused={touched} guard={guard} onSwitchedOff={() => setSwitchedOff(true)} />}
      {on === false && !settingUp && (
        <FactorOff
          focused={touched}
          byGoogle={me.provider === 'google'}
          onSetUp={() => guard(() => setSettingUp(true))}
        />
      )}
      {dialog}
      {on === false && settingUp && (
        <Suspense fallback={waiting}>
          <FactorSetUp account={me.email} onDone={() => setSettingUp(false)} />
        </Suspense>
      )}
    </Section>
  );
}
