/** Most characters, and most entries of lists. */
export const chatLengths = {
  name: 40,
  avatar: 16,
  message: 500,
  quickResponse: 80,
  quickResponses: 12,
  autoResponses: 100,
  keyword: 60,
  keywords: 30,
  response: 1000,
} as const;
