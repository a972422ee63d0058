import { OPENS_CONFIGURATION } from '@rostro/shared/permissions';
import { ListHead } from '#office/list/ListHead.tsx';
import { useGrants } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { EntryCards } from './menu/EntryCards.tsx';
import { useConfigMenu } from './menu/entries.ts';

/** The menu itself, with a sentence about each entry. */
function Index() {
  useTitle('Configuración');
  return (
    <>
      <ListHead title="Configuración" sub="Elige una opción del menú para ver y cambiar su configuración." />
      <nav aria-label="Menú de configuración" className="grid gap-6">
        {useConfigMenu().map(({ label, entries }) => (
          <section key={label} aria-label={label}>
            <h2 className="mb-2 text-muted font-text font-semibold text-12 leading-[1.4]">{label}</h2>
            <EntryCards entries={entries} />
          </section>
        ))}
      </nav>
    </>
  );
}

export default function ConfigIndexPage() {
  const opens = OPENS_CONFIGURATION.some(useGrants());
  return opens ? <Index /> : <Restricted area="Configuración" permission="access_configuration" />;
}
