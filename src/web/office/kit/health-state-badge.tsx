import { CircleCheck, Eye, TriangleAlert } from "lucide-react";
import type { HealthState, HealthTopic } from "#contracts/health";
import { Badge } from "#ui/badge";

export const healthTopicTitles: Record<HealthTopic, string> = {
  events: "Events",
  mails: "Email",
  payments: "Payments",
  settlement: "Settlement",
  database: "Database",
  disk: "Disk",
  backup: "Backup",
};

const looks = {
  fine: { text: "Fine", tone: "success", icon: CircleCheck },
  look: { text: "Look at it", tone: "amber", icon: Eye },
  wrong: { text: "Wrong", tone: "red", icon: TriangleAlert },
} as const;

export function HealthStateBadge({ state }: { state: HealthState }) {
  const { text, tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
