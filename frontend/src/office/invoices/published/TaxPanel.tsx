import { MAX_TAX_PROFILES, type TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { profilesQuery } from '../data/api.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface RowProps {
  clientId: string;
  profile: TaxProfile;
  onEdit: () => void;
}

function Row({ clientId, profile, onEdit }: RowProps) {
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call('deleteTaxProfile', { params: { clientId, profileId: profile.id } }),
    onSuccess: (list) => {
      cache.setQueryData(profilesQuery(clientId).queryKey, list);
      toast.success('Datos fiscales quitados');
    },
    onError: (error) => {
      toast.error(detailOf(error));
      return cache.invalidateQueries({ queryKey: profilesQuery(clientId).queryKey });
    },
  });
  const remove = useOnce(deleting);
  return (
    <li className="flex flex-wrap gap-y-2 gap-x-4 justify-between py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line">
      <div className="min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
        <ProfileFacts profile={profile} />
      </div>
      <div className="flex flex-wrap gap-2 items-start">
        <Button size="small" aria-label={`Editar ${profile.rfc}`} onClick={onEdit}>
          Editar
        </Button>
        <Button size="small" aria-label={`Quitar ${profile.rfc}`} onClick={() => setIsAsking(true)}>
          Quitar
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        title="¿Quitar estos datos fiscales?"
        okText="Quitar"
        cancelText="Volver"
        okButtonProps={{ danger: true, loading: deleting.isPending }}
        onOk={() => void remove()}
      >
        <p>
          Si alguna factura pedida los usa, quedará sin datos: habrá que pedirlos otra vez. {profile.rfc} ·{' '}
          {profile.name}
        </p>
      </Dialog>
    </li>
  );
}

const FULL = `Caben ${MAX_TAX_PROFILES}. Quita uno para agregar otro.`;

/** Whom the client's invoices are for. Only for users who issue invoices. */
export function TaxPanel({ clientId }: { clientId: string }) {
  const mayIssue = useCan('issue_invoices');
  const [edited, setEdited] = useState<TaxProfile>();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...profilesQuery(clientId), enabled: mayIssue });
  const { data, error } = query;
  if (!mayIssue) return null;
  const edit = (profile?: TaxProfile): void => {
    setEdited(profile);
    setOpen(true);
  };
  return (
    <Panel
      id="datos-fiscales"
      title="Datos fiscales"
      beside={
        data && (
          <GatedButton
            size="small"
            aria-haspopup="dialog"
            reason={data.items.length >= MAX_TAX_PROFILES ? FULL : undefined}
            onClick={() => edit()}
          >
            Agregar
          </GatedButton>
        )
      }
    >
      {data === undefined && error === null && <PanelComing label="Cargando los datos fiscales…" />}
      {data === undefined && error !== null && <LoadError title="Error al cargar los datos fiscales" query={query} />}
      {data?.items.length === 0 && (
        <p className="py-5 px-4 text-muted">Aún no hay. Se guardan aquí, o cuando pide su factura.</p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-labelledby="datos-fiscales">
          {data.items.map((profile) => (
            <Row key={profile.id} clientId={clientId} profile={profile} onEdit={() => edit(profile)} />
          ))}
        </ul>
      )}
      <Dialog
        open={open}
        onCancel={() => setOpen(false)}
        title={edited ? 'Editar datos fiscales' : 'Agregar datos fiscales'}
        footer={null}
        intoFirstField
      >
        <ProfileForm key={edited?.id} clientId={clientId} profile={edited} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
