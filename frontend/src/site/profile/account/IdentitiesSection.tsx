import type { Identity, Me } from '@rostro/shared/contract/clients/clients';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { Arrival } from '../parts/Arrival.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { identitiesQuery, unlinkMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { Section } from '../parts/Section.tsx';

const NAMES: Record<Identity['provider'], string> = { google: 'Google' };

interface UnlinkDialogProps {
  name: string;
  provider: Identity['provider'];
  email: string;
  onUnlinked: () => void;
  onClose: () => void;
}

function UnlinkDialog({ name, provider, email, onUnlinked, onClose }: UnlinkDialogProps) {
  const { mutateAsync, isPending, error } = useMutation(unlinkMutation());
  const send = useOnce({ mutateAsync });
  const unlink = (): void =>
    void send(provider, {
      onSuccess: () => {
        toast.success(`${name} quedó desvinculado`);
        onUnlinked();
        onClose();
      },
    });
  return (
    <AskDialog
      question={`¿Desvincular ${name}?`}
      yes="Sí, desvincular"
      busyText="Desvinculando..."
      no="Conservar"
      busy={isPending}
      problem={error ? detailOf(error) : undefined}
      onYes={unlink}
      onClose={onClose}
    >
      <p className="muted">
        Para entrar usarás tu correo <b>{email}</b> y tu contraseña. Tus datos y tus citas se quedan como están.
      </p>
    </AskDialog>
  );
}

interface LinkedProps {
  identity: Identity;
  me: Me;
  onUnlinked: () => void;
}

function Linked({ identity: { provider, linkedAt }, me, onUnlinked }: LinkedProps) {
  const [asking, setAsking] = useState(false);
  const name = NAMES[provider];
  return (
    <li className={parts.head}>
      <div>
        <p className="h4">{name}</p>
        {linkedAt !== null && (
          <p className="small muted">Vinculada desde el {sayLongDay(wallClockOf(linkedAt).date)}</p>
        )}
        {!me.passwordEstablished && (
          <p className="small muted">
            Es tu única forma de entrar. Para desvincularla, establece antes una contraseña.
          </p>
        )}
      </div>
      {me.passwordEstablished && (
        <Button variant="danger" small aria-label={`Desvincular ${name}`} onClick={() => setAsking(true)}>
          Desvincular
        </Button>
      )}
      {asking && (
        <UnlinkDialog
          name={name}
          provider={provider}
          email={me.email}
          onUnlinked={onUnlinked}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

export function IdentitiesSection({ me }: { me: Me }) {
  const { data: identities, error, refetch } = useQuery(needed(identitiesQuery()));
  const [unlinked, setUnlinked] = useState(false);
  return (
    <Section title="Cuentas vinculadas" lead="Otras cuentas tuyas con las que puedes entrar sin contraseña.">
      {!identities && !error && <Skeleton height={94} radius={12} />}
      {!identities && error && <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />}
      {identities && (
        <div className={parts.card}>
          {identities.length === 0 ? (
            <Arrival focused={unlinked}>
              <p className="muted small">
                Ninguna todavía. La próxima vez puedes elegir «Continuar con Google» con este mismo correo: se vincula
                sola.
              </p>
            </Arrival>
          ) : (
            <ul>
              {identities.map((identity) => (
                <Linked key={identity.provider} identity={identity} me={me} onUnlinked={() => setUnlinked(true)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}
