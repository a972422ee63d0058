import type { Me } from '@rostro/shared/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { secondFactorQuery } from '../parts/api.ts';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';
import { useEver } from '../parts/useEver.ts';
import { FactorOff } from './FactorOff.tsx';
import { FactorOn } from './FactorOn.tsx';

/** Brings the QR code's drawing along. */
const FactorSetUp = lazy(() => import('./FactorSetUp.tsx'));

const waiting = <Skeleton height={126} radius={12} />;

export function FactorSection({ me }: { me: Me }) {
  const { data: on, error, refetch } = useQuery(secondFactorQuery());
  const [settingUp, setSettingUp] = useState(false);
  const [switchedOff, setSwitchedOff] = useState(false);
  const touched = useEver(settingUp || switchedOff);
  return (
    <Section
      title="Verificación en dos pasos"
      lead="Además de tu contraseña pedimos un código de tu teléfono: así nadie entra a tu cuenta aunque la averigüe."
    >
      {on === undefined && !error && waiting}
      {on === undefined && error && <ErrorNote title={sayProblem(error)} onRetry={() => void refetch()} />}
      {on === true && <FactorOn focused={touched} onSwitchedOff={() => setSwitchedOff(true)} />}
      {on === false && !settingUp && (
        <FactorOff focused={touched} byGoogle={me.provider === 'google'} onSetUp={() => setSettingUp(true)} />
      )}
      {on === false && settingUp && (
        <Suspense fallback={waiting}>
          <FactorSetUp account={me.email} onDone={() => setSettingUp(false)} />
        </Suspense>
      )}
    </Section>
  );
}
