import { useQuery } from '@tanstack/react-query';
import { privacyNoticeQuery } from '#api/privacyNotice.ts';
import { ConfigPage } from '#office/config/ConfigPage.tsx';
import { Loaded } from '#office/config/Loaded.tsx';
import { PrivacyForm } from './privacy/PrivacyForm.tsx';
import { Versions } from './privacy/Versions.tsx';

function PrivacyNotice() {
  return (
    <Loaded query={useQuery({ ...privacyNoticeQuery(), staleTime: 0 })} rows={12}>
      {(notice) => (
        <>
          <PrivacyForm notice={notice} />
          <Versions />
        </>
      )}
    </Loaded>
  );
}

/** The clinic's privacy notice: edited with a preview, each save a version that stays. */
export default function PrivacyNoticePage() {
  return (
    <ConfigPage
      title="Aviso de privacidad"
      lead="El texto que muestra el sitio. Cada vez que publicas un cambio queda una versión con su fecha, y lo que alguien aceptó conserva la que vio. Pide a tu abogado que lo revise."
    >
      <PrivacyNotice />
    </ConfigPage>
  );
}
