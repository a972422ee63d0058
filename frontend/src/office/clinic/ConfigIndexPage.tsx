import { OPENS_CONFIGURATION } from '@rostro/shared/permissions';
import { useGrants } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { EntryCards } from './menu/EntryCards.tsx';
import { useConfigMenu } from './menu/entries.ts';

function Index() {
  useTitle('Configuración');
  return (
    <>
      <h1 className="font-head font-medium text-22 leading-[1.25]">Configuración</h1>
      <p className="max-w-180 mt-1 mb-4 text-muted">Elige una opción del menú para ver y cambiar su configuración.</p>
      <EntryCards entries={useConfigMenu()} />
    </>
  );
}

export default function ConfigIndexPage() {
  const opens = OPENS_CONFIGURATION.some(useGrants());
  return opens ? <Index /> : <Restricted area="Configuración" permission="access_configuration" />;
}
