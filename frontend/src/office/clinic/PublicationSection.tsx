import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import panel from './published/Panel.module.css';
import { publishMutation, setupQuery } from './published/setup.ts';
import { useSaving } from './published/useSaving.ts';

/** Shows whether the site is public, and retires it. It is published on the panel, beside the open steps. */
export function PublicationSection() {
  const { data: setup } = useQuery(setupQuery());
  const [asks, setAsks] = useState(false);
  const saving = useSaving(publishMutation(useQueryClient()), 'El sitio ya no está a la vista', asks);
  const save = useOnce(saving);
  if (setup === undefined) return null;
  const close = () => {
    setAsks(false);
    saving.reset();
  };
  return (
    <section className={panel.panel} aria-labelledby="publicacion">
      <h2 id="publicacion" className={panel.heading}>
        Sitio público
      </h2>
      <p className={panel.lead}>
        {setup.isPublished
          ? 'Está publicado: cualquiera lo ve y puede reservar.'
          : 'No está publicado: solo dice «Muy pronto» y cómo contactarte.'}
      </p>
      {setup.isPublished ? (
        <Button onClick={() => setAsks(true)}>Retirar el sitio</Button>
      ) : (
        <Link className="link" to="/admin">
          Publicarlo desde el panel
        </Link>
      )}
      <Dialog
        open={asks}
        onCancel={close}
        title="¿Retirar el sitio?"
        footer={[
          <Button key="back" onClick={close}>
            Volver
          </Button>,
          <Button
            key="retire"
            type="primary"
            danger
            loading={saving.isPending}
            onClick={() => void save(false, { onSuccess: close })}
          >
            Retirar el sitio
          </Button>,
        ]}
      >
        <p>
          Nadie podrá reservar en línea, y el sitio solo dirá «Muy pronto» y cómo contactarte. Las citas que ya hay
          siguen reservadas, y el panel sigue igual.
        </p>
        {saving.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="El sitio no se retiró"
            description={detailOf(saving.error)}
          />
        )}
      </Dialog>
    </section>
  );
}
