import officeRoutes from 'virtual:office-routes';
import { Outlet } from 'react-router-dom';
import { knowRoutes } from '../api/client.ts';
import { AdminGate } from './AdminGate.tsx';
import { AdminProviders } from './AdminProviders.tsx';
import { LiveRights } from './LiveRights.tsx';
import { NewRelease } from './release/NewRelease.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { Shell } from './shell/Shell.tsx';

knowRoutes(officeRoutes);

export function AdminLayout() {
  return (
    <AdminGate>
      {(me) => (
        <AdminProviders>
          <LiveRights />
          <Shell me={me}>
            <NewRelease />
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          </Shell>
        </AdminProviders>
      )}
    </AdminGate>
  );
}
