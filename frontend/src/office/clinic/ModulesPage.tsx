import type { Modules } from '@rostro/shared/contract/clinic/modules';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '#edit/useOnce.ts';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { modulesQuery, useModuleSwitch } from './modules/api.ts';
import { ModuleRow } from './modules/ModuleRow.tsx';
import { OffDialog } from './modules/OffDialog.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import panel from './published/Panel.module.css';
import { SaveProblem } from './published/Problem.tsx';

function List({ modules: { items, version } }: { modules: Modules }) {
  const switching = useModuleSwitch();
  const [asked, setAsked] = useState<ModuleName>();
  const asking = useLastOpened(asked);
  const turn = useOnce(switching);
  const { variables, isPending, error } = switching;
  return (
    <section className={panel.panel} aria-label="Módulos">
      {error && variables?.isOn && <SaveProblem error={error} title="No se pudo encender." />}
      <ul>
        {items.map((item) => (
          <ModuleRow
            key={item.module}
            item={item}
            isBusy={isPending && variables.module === item.module}
            isLocked={isPending}
            onTurn={(isOn) => (isOn ? void turn({ module: item.module, isOn, version }) : setAsked(item.module))}
          />
        ))}
      </ul>
      {asking.shown && (
        <OffDialog
          key={asking.opening}
          module={asking.shown}
          version={version}
          isOpen={asked !== undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function All() {
  return (
    <Loaded query={useQuery(modulesQuery())} rows={7}>
      {(modules) => <List modules={modules} />}
    </Loaded>
  );
}

/** What the clinic uses besides appointments, clients and money. */
export default function ModulesPage() {
  return (
    <ConfigPage title="Módulos" lead="Qué usa la clínica además de la agenda, los clientes y los cobros.">
      <All />
    </ConfigPage>
  );
}
