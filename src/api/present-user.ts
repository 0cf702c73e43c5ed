import type { User as WireUser } from "#contracts/calls/accounts";
import type { Decoded } from "#contracts/calls/values";
import { defaultPreferences } from "#contracts/preferences";
import { worksInOffice } from "#contracts/rights";
import type { User } from "#modules/accounts";
import { asRole } from "#modules/accounts/sessions";

/** An account as its owner and the admins see it. */
export const presentUser = (user: User, rewardPoints: number): Decoded<typeof WireUser> => ({
  id: user.id,
  _id: user.id,
  name: user.name,
  fullName: user.name,
  email: user.email,
  role: asRole(user.role),
  phone: user.phone,
  notificationPreferences: { ...defaultPreferences, ...user.preferences },
  twoFactorEnabled: user.isTwoFactorEnabled,
  ...(user.isPasswordWeak && worksInOffice(user.role)
    ? { shouldChangePassword: true as const }
    : {}),
  rewardPoints,
  createdAt: user.createdAt,
  shippingAddress: user.shippingAddress,
});
