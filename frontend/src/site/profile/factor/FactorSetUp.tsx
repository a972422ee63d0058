import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { needed } from '#api/queryClient.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { CodeField } from '#session/CodeField.tsx';
import { CODE_ENTRY } from '#session/rules.ts';
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor } from '#session/secondFactor.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Button, OutButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { rememberSecondFactor } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import styles from './Factor.module.css';
import { LostPhone } from './LostPhone.tsx';

interface FactorSetUpProps {
  account: string;
  onDone: () => void;
}

/** Splits the key into groups of four, which are easier to read. */
const sayKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ factor }: { factor: NewSecondFactor | undefined }) {
  return (
    <div className="flex flex-wrap gap-5">
      {factor ? (
        <QrCode
          text={factor.address}
          label="Código QR para tu aplicación"
          className="size-44 border border-line rounded-control bg-white"
        />
      ) : (
        <Skeleton height={176} width={176} />
      )}
      <div className="grid flex-[1_1_220px] gap-2 content-start">
        <p className="small muted">¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
        {factor ? (
          <code className="p-3 rounded-control bg-sand-2 text-15 tracking-[0.04em] select-all">
            {sayKey(factor.key)}
          </code>
        ) : (
          <Skeleton height={48} />
        )}
        {factor && (
          <div className="narrow-only">
            <OutButton variant="plain" small href={factor.address}>
              Abrir en la aplicación
            </OutButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** Sets up a second factor: shows a new secret key, and asks for a code of the authenticator app. */
export default function FactorSetUp({ account, onDone }: FactorSetUpProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const clinic = useClinic().name || location.hostname;
  // Each set-up gets a new key. The key must not change while the person enters the code.
  const begun = useQuery(
    needed({
      queryKey: ['second-factor', 'new'],
      queryFn: () => beginSecondFactor(account, clinic),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  const entry = useEntry({
    ...CODE_ENTRY,
    send: async ({ code }) => {
      await confirmSecondFactor(code);
      toast.success('Verificación en dos pasos activada');
      rememberSecondFactor(true);
      onDone();
    },
  });
  useEffect(() => title.current?.focus(), []);
  if (begun.error) return <ErrorNote title={sayProblem(begun.error)} onRetry={() => void begun.refetch()} />;
  return (
    <SiteForm edit={entry} className={parts.card}>
      <h3 className="h4" ref={title} tabIndex={-1}>
        Configura tu aplicación
      </h3>
      <ol className={styles.steps}>
        <li>
          <p>Instala en tu teléfono una aplicación de verificación, si aún no tienes una.</p>
        </li>
        <li>
          <p>Agrega una cuenta en ella y escanea este código.</p>
          <Scan factor={begun.data} />
        </li>
        <li>
          <p>Escribe el código de 6 dígitos que te muestra.</p>
          {entry.error && <ErrorNote title={sayProblem(entry.error)} />}
          <CodeField narrow edit={entry} name="code" label="Código de la aplicación" />
        </li>
      </ol>
      <LostPhone />
      <div className={parts.acts}>
        <Button type="submit" busy={entry.busy} busyText="Activando...">
          Activar verificación
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </SiteForm>
  );
}
