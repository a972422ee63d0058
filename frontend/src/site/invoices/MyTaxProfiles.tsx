import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { regimeName } from '@rostro/shared/optional/fiscal/catalogs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { deleteMutation, myTaxProfilesQuery } from './api.ts';

function Profile({ profile }: { profile: TaxProfile }) {
  const { id, rfc, name, postalCode, regime, email } = profile;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(deleteMutation());
  const remove = useOnce({ mutateAsync });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 px-5 border border-line rounded-card bg-white [&_p]:m-0">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b>{name}</b>
        </p>
        <p className="small muted">
          {rfc} · C.P. {postalCode}
        </p>
        <p className="small muted">
          {regime} {regimeName(regime)}
        </p>
        <p className="small muted">{email}</p>
        {error && <ErrorNote title="No pudimos quitarlos." detail={detailOf(error)} />}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" small busy={isPending} busyText="Quitando..." onClick={() => void remove(id)}>
            Sí, quitar
          </Button>
          <Button variant="ghost" small onClick={() => setIsAsking(false)}>
            Conservarlos
          </Button>
        </div>
      ) : (
        <Button variant="outline" small aria-label={`Quitar ${rfc}`} onClick={() => setIsAsking(true)}>
          Quitar
        </Button>
      )}
    </li>
  );
}

/** Whom the client's invoices were for; empty without any. */
export default function MyTaxProfiles() {
  const { data } = useQuery(myTaxProfilesQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="datos-fiscales">
      <h2 id="datos-fiscales">Tus datos fiscales</h2>
      <p className="small muted">Con ellos pides la factura de un pago, desde su recibo.</p>
      <ul className="grid gap-3 mt-4">
        {data.items.map((profile) => (
          <Profile key={profile.id} profile={profile} />
        ))}
      </ul>
    </section>
  );
}
