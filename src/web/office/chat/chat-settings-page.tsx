import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { texts } from "#contracts/texts";
import { adminMeta, AdminPage } from "#office/kit";
import { ErrorState } from "#ui/error-state";
import { Skeleton, SkeletonRows } from "#ui/skeleton";
import { SettingsEditor } from "./settings-editor.tsx";

export const meta = () => adminMeta(title);

const title = "Chatbot Settings";

export default function ChatSettingsPage() {
  const settings = useQuery({
    ...apiQuery("getChatSettings", {}),
    // A refetch must not replace what is being edited.
    staleTime: Infinity,
    gcTime: 0,
  });
  const analytics = useQuery(apiQuery("getChatFigures", {}));
  if (settings.data)
    return <SettingsEditor title={title} loaded={settings.data.data} analytics={analytics} />;
  if (!settings.isError)
    return (
      <AdminPage title={title}>
        <Skeleton className="h-9 w-full max-w-xl" />
        <SkeletonRows rows={5} />
      </AdminPage>
    );
  return (
    <AdminPage title={title}>
      <ErrorState
        dense
        title={texts.chatDataFailed}
        busy={settings.isFetching || analytics.isFetching}
        onRetry={() => void Promise.all([settings.refetch(), analytics.refetch()])}
      />
    </AdminPage>
  );
}
