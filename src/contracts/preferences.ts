/** What a person is notified of. In-app items need the first and third, mails about orders the second and third. */
export interface NotificationPreferences {
  inAppNotifications: boolean;
  emailNotifications: boolean;
  orderUpdates: boolean;
  marketingEmails: boolean;
  systemAlerts: boolean;
}

export const defaultPreferences: NotificationPreferences = {
  inAppNotifications: true,
  emailNotifications: true,
  orderUpdates: true,
  marketingEmails: true,
  systemAlerts: true,
};
