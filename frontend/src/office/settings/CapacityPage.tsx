import { useQuery } from '@tanstack/react-query';
import { CapacityForm } from './capacity/CapacityForm.tsx';
import { ConfigPage } from './parts/ConfigPage.tsx';
import { Loaded } from './parts/Loaded.tsx';
import { adminSettingsQuery } from './parts/settings.ts';

function Capacity() {
  return <Loaded query={useQuery(adminSettingsQuery())}>{(settings) => <CapacityForm settings={settings} />}</Loaded>;
}

export default function CapacityPage() {
  return (
    <ConfigPage
      title="Capacidad del Personal"
      lead="Cuántas personas atienden en cada categoría: es lo que decide cuántas citas caben en un horario."
    >
      <Capacity />
    </ConfigPage>
  );
}
