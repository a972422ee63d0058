import officeRoutes from 'virtual:office-routes';
import { Outlet } from 'react-router-dom';
import { knowRoutes } from '#api/client.ts';
import { NewRelease } from '#session/release/NewRelease.tsx';
import { AdminGate } from './AdminGate.tsx';
import styles from './AdminLayout.module.css';
import { AdminProviders } from './AdminProviders.tsx';
import { LiveRights } from './LiveRights.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { Shell } from './Shell.tsx';

knowRoutes(officeRoutes);

export function AdminLayout() {
  return (
    <AdminGate>
      {(me) => (
        <AdminProviders>
          <LiveRights />
          <Shell me={me}>
            <NewRelease className={styles.release} />
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          </Shell>
        </AdminProviders>
      )}
    </AdminGate>
  );
}
