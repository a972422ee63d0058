import type { Setup } from '@rostro/shared/contract/clinic/setup';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { publishMutation } from '#office/clinic/published/setup.ts';
import { useSaving } from '#office/clinic/published/useSaving.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { openSteps, stepsInTheWay, titlesOf } from './steps.ts';
import { Unbound } from './Unbound.tsx';

/** Asks first, and names the open steps. */
export function Publish({ setup }: { setup: Setup }) {
  const [asks, setAsks] = useState(false);
  const saving = useSaving(publishMutation(useQueryClient()), 'Tu sitio ya está publicado', asks);
  const save = useOnce(saving);
  const [inTheWay, open] = [stepsInTheWay(setup), openSteps(setup)];
  const close = () => {
    setAsks(false);
    saving.reset();
  };
  return (
    <>
      <GatedButton
        type="primary"
        reason={inTheWay.length === 0 ? undefined : `Antes de publicar completa ${titlesOf(inTheWay)}.`}
        onClick={() => setAsks(true)}
      >
        Publicar
      </GatedButton>
      <Dialog
        open={asks}
        onCancel={close}
        title="¿Publicar el sitio?"
        footer={[
          <Button key="back" onClick={close}>
            Todavía no
          </Button>,
          <Button
            key="publish"
            type="primary"
            loading={saving.isPending}
            onClick={() => void save(true, { onSuccess: close })}
          >
            Publicar ahora
          </Button>,
        ]}
      >
        <p>
          Cualquiera podrá ver el sitio y reservar en línea. Puedes retirarlo cuando quieras en Configuración General.
        </p>
        {open.length > 0 && <p>Sigue pendiente {titlesOf(open)}. Lo puedes completar después.</p>}
        <Unbound unbound={setup.unbound} />
        {saving.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="El sitio no se publicó"
            description={detailOf(saving.error)}
          />
        )}
      </Dialog>
    </>
  );
}
