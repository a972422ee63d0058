import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import { adminSettingsQuery } from './published/settings.ts';
import { ScheduleForm } from './schedule/ScheduleForm.tsx';

function Schedule() {
  return (
    <Loaded query={useQuery(adminSettingsQuery())} rows={8}>
      {(settings) => <ScheduleForm settings={settings} />}
    </Loaded>
  );
}

export default function SchedulePage() {
  return (
    <ConfigPage
      title="Configuración de Horarios"
      lead="Cuándo abre la clínica y cada cuántos minutos empieza una cita."
    >
      <Schedule />
    </ConfigPage>
  );
}
